import { Stack, Text } from "@mantine/core";
import type { ReadingEffect } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { effectWords } from "./effect-words.ts";

const t = texts.answer.effect;

export function EffectNote({ effect }: { effect: ReadingEffect }) {
  return (
    <>
      <Text size="sm">{effectWords(effect)}</Text>
      {effect.examples.length > 0 && (
        <Stack component="ul" className="small breaks" gap={2} p={0} m={0}>
          {effect.examples.map(({ text, count, right }) => (
            <li key={text}>{`“${text}” (${count}): ${right ? t.wouldCount : t.wouldBeRefused}`}</li>
          ))}
        </Stack>
      )}
    </>
  );
}
