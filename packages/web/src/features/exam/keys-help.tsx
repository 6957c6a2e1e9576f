import "../../ui/mantine-overlays.ts";
import { Kbd, Modal, Text } from "@mantine/core";
import { Fragment } from "react";
import { bigClose } from "../../ui/big-close.ts";
import { keyHelp } from "./keys.ts";
import classes from "./late-parts.module.css";

interface KeysHelpProps {
  opened: boolean;
  onClose: () => void;
  keysOn: boolean;
}

const JOINERS = new Set(["to", "or"]);

export function KeysHelp({ opened, onClose, keysOn }: KeysHelpProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" closeButtonProps={bigClose()}>
      <table className={classes.keys}>
        <tbody>
          {keyHelp.map(([keys, what]) => (
            <tr key={keys.join()}>
              <th scope="row">
                {keys.map((key) => (
                  <Fragment key={key}>{JOINERS.has(key) ? ` ${key} ` : <Kbd>{key}</Kbd>}</Fragment>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="dimmed" mt="md">
        {keysOn
          ? "While you type an answer, these keys only type. You can turn them off with the text size button."
          : "These keys are off. You can turn them on with the text size button."}
      </Text>
    </Modal>
  );
}
