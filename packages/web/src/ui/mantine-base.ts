/*
 * Mantine's styles for what the exam shows at once, in a layer, so that our own modules win
 * in whatever order the chunks arrive. Within the layer a part comes after the parts it is made of.
 */
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import "@mantine/core/styles/Alert.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Anchor.layer.css";
