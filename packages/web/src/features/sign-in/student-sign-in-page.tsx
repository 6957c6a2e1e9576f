import { Alert, Text } from "@mantine/core";
import { IconChevronRight, IconKeyboard, IconSchool } from "@tabler/icons-react";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { KeptAnswersNotice } from "../exam/index.ts";
import classes from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { ProviderLeftNotice, SignInWays } from "./sign-in-ways.tsx";

export function StudentSignInPage() {
  const { next, staff } = useSearch({ strict: false });
  const router = useRouter();
  return (
    <EntryFrame
      title={say("Sign in")}
      purpose={say("Take your tests, see your results and get better step by step.")}
    >
      {staff && (
        <Alert mt="lg" role="status" icon={<IconSchool size={20} />}>
          <Text mb="sm">{say("This page is for teachers and the school office.")}</Text>
          <ButtonLink to="/admin" search={{ next }} fullWidth>
            {say("Go to the staff sign-in")}
          </ButtonLink>
        </Alert>
      )}
      <ProviderLeftNotice />
      <KeptAnswersNotice />
      {!testIdIn(next) && (
        <Link to="/join" className={`soft row unwrapped gap-12 ${classes.code}`}>
          <IconKeyboard size={28} aria-hidden className="rigid" />
          <span className="grow strong">{say("I have a code from my teacher")}</span>
          <IconChevronRight size={20} aria-hidden className="rigid" />
        </Link>
      )}
      <SignInWays types={["STUDENT"]} next={next}>
        <SignInForm
          type="STUDENT"
          demoTypes={["STUDENT"]}
          onSignedIn={() => router.invalidate()}
          more={
            <ButtonLink variant="default" to="/register" search={{ testid: testIdIn(next) }}>
              {say("Register")}
            </ButtonLink>
          }
        />
      </SignInWays>
      <Text mt="sm" ta="center">
        <AnchorLink className="tap" to="/first-sign-in">
          {say("First time with a card")}
        </AnchorLink>
      </Text>
      <Text ta="center">
        <AnchorLink className="tap" to="/parent">
          {say("For parents")}
        </AnchorLink>
      </Text>
      <Text ta="center">
        <AnchorLink className="tap" to="/admin" search={{ next }}>
          {say("Tutor/Admin Sign In")}
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}

const testIdIn = (next: string | undefined) => /[?&]testid=([\w-]+)/.exec(next ?? "")?.[1];
