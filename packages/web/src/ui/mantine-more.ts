/*
 * Mantine's styles for lists and forms, beside those of mantine-base. Pages that have such parts
 * import it; the exam does without.
 */
import "./mantine-overlays.ts";
import "./shared-more.css";
import "./over-mantine.css";
import "@mantine/core/styles/Stack.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";
import "@mantine/core/styles/Title.layer.css";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/RingProgress.layer.css";
import "@mantine/core/styles/Rating.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Table.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/Pagination.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/List.layer.css";
import "@mantine/core/styles/Code.layer.css";
