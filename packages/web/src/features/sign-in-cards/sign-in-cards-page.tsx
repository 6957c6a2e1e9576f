import { Alert, Button } from "@mantine/core";
import type { SignInCard, SignInCodes } from "@markwell/contract/calls/sign-in-codes";
import { shownClassCode } from "@markwell/domain/classes/class-code";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconPrinter, IconQrcode, IconScissors } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { counted, formatDate } from "../../lib/format.ts";
import { useSchool } from "../../lib/school.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QrSquares } from "../../ui/qr-code.tsx";
import { madeCards } from "./made-cards.ts";
import classes from "./sign-in-cards.module.css";

export function SignInCardsPage() {
  const made = madeCards();
  const router = useRouter();
  if (!made) {
    return (
      <>
        <PageHeader title="Sign-in cards" />
        <EmptyState
          icon={IconQrcode}
          title="These cards are no longer available"
          text="Codes are shown only once. Choose the students and make new cards. The old codes will stop working."
        />
      </>
    );
  }
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          title="Sign-in cards"
          purpose={`${counted(made.cards.length, "card")} for A4, eight to a page. Print them now. The codes cannot be shown again.`}
          actions={
            <>
              <Button variant="default" onClick={() => router.history.back()}>
                Back
              </Button>
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
        <Skipped made={made} />
      </div>
      <article className={classes.sheet} aria-label="Sign-in cards">
        <ul className={classes.cards}>
          {made.cards.map((card) => (
            <Card key={card._id} card={card} />
          ))}
        </ul>
      </article>
    </>
  );
}

function Skipped({ made: { skipped } }: { made: SignInCodes }) {
  if (skipped.length === 0) return null;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return (
    <Alert color="yellow" mb="lg" title={`${counted(skipped.length, "student")} without a card`}>
      <ul className="bullets">
        {reasons.map((reason) => (
          <li key={reason}>
            {reason}:{" "}
            {skipped
              .filter((each) => each.reason === reason)
              .map(({ name }) => name)
              .join(", ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Card({ card }: { card: SignInCard }) {
  const { name: school } = useSchool();
  return (
    <li className={classes.card} aria-label={`Card of ${card.name}`}>
      <IconScissors className={classes.scissors} size={14} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.school}>{school}</p>
        <p className={classes.name}>{card.name}</p>
        <p className={classes.group}>
          {card.classes || levelLabel(card.level)}
          {card.index !== undefined && ` · ${card.index}`}
        </p>
        <dl className={classes.facts}>
          <dt>Your user name</dt>
          <dd className={classes.username}>{card.username}</dd>
          <dt>Later you sign in at</dt>
          <dd>{location.host}</dd>
        </dl>
      </div>
      <div className={classes.scan}>
        <QrSquares
          value={`${location.origin}${card.path}`}
          label={`First sign-in of ${card.name}`}
        />
        <p>
          Scan me, or type this code at {location.host}/first-sign-in, by {formatDate(card.until)}.
          It works once.
        </p>
        <p className={classes.code}>{shownClassCode(card.code)}</p>
      </div>
    </li>
  );
}
