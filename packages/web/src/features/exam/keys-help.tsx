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

/** The keys of the exam screen. */
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
          ? "While you write an answer, keys only write. The text size button can switch these keys off."
          : "These keys are switched off. The text size button switches them on."}
      </Text>
    </Modal>
  );
}
