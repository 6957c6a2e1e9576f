import "../../ui/mantine-overlays.ts";
import { Kbd, Modal, Text } from "@mantine/core";
import { Fragment } from "react";
import { say, told } from "../../lib/words.ts";
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
    <Modal opened={opened} onClose={onClose} title={say("Keys")} closeButtonProps={bigClose()}>
      <table className={classes.keys}>
        <tbody>
          {keyHelp.map(([keys, what]) => (
            <tr key={keys.join()}>
              <th scope="row">
                {keys.map((key) => (
                  <Fragment key={key}>
                    {JOINERS.has(key) ? ` ${told(key)} ` : <Kbd>{key}</Kbd>}
                  </Fragment>
                ))}
              </th>
              <td>{told(what)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="dimmed" mt="md">
        {keysOn
          ? say(
              "While you type an answer, these keys only type. You can turn them off with the text size button.",
            )
          : say("These keys are off. You can turn them on with the text size button.")}
      </Text>
    </Modal>
  );
}
