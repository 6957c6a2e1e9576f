import { Box, Stack, Text, Title } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Logo } from "../ui/logo.tsx";

/** The page for every address that does not exist. */
export function NotFoundPage() {
  useDocumentTitle("404");
  return (
    <Stack component="main" id="main" tabIndex={-1} gap={0} mih="100dvh" p="lg">
      <Logo />
      <Stack className="centred" align="center" justify="center" gap="xs" flex={1} pb="15dvh">
        <Box component="span" className="tile soft" w={88} aria-hidden>
          <IconMapOff size={40} stroke={1.5} />
        </Box>
        <p className="muted strong">404</p>
        <Title fw={700} lh={1.2}>
          There is no page at this address
        </Title>
        <Text inherit c="dimmed" maw="44ch" mb="md">
          The link may be old or incomplete. Check the address, or ask whoever sent it to you.
        </Text>
        <ButtonLink size="md" to="/">
          Go to the first page
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
