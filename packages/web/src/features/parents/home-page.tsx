import "../../ui/mantine-more.ts";
import { Box, Button, Skeleton, Tabs, VisuallyHidden } from "@mantine/core";
import {
  askParentLink,
  type MyChildren,
  removeParentPassword,
} from "@markwell/contract/calls/parents";
import { REPORT_PERIODS, type ReportPeriod } from "@markwell/domain/reports/student-report";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { followAccount, useFamily } from "../../lib/family.ts";
import { logOut } from "../../lib/log-out.ts";
import { useSession } from "../../lib/session.ts";
import { CalendarCard } from "../../ui/calendar-card.tsx";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { DataOfficer } from "../../ui/data-officer.tsx";
import { LanguageChips } from "../../ui/language-chips.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Logo } from "../../ui/logo.tsx";
import { MailOnItsWay } from "../../ui/mail-link-form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ZoneNote } from "../../ui/zone-note.tsx";
import { Consents, Messages } from "./child-news.tsx";
import { ChildReport } from "./child-report.tsx";
import { Corrections } from "./corrections.tsx";
import classes from "./parents.module.css";
import { PrintReport } from "./print-report.tsx";
import { children } from "./queries.ts";

const route = getRouteApi("/parent/home");
const PARTS = ["progress", "messages", "consent"] as const;

export function HomePage() {
  const signedIn = useSession() !== undefined;
  const { t } = useFamily();
  const navigate = useNavigate();
  useEffect(() => {
    // Left, or the office has ended the access: back to where a link is asked for.
    if (!signedIn) void navigate({ to: "/parent", replace: true });
  }, [signedIn, navigate]);
  return (
    <StudentScale>
      <header className={`row between ${classes.top} ${classes.screenOnly}`}>
        <Logo size={28} />
        <span className="row gap-4">
          <ColorSchemeSwitch />
          <Button variant="default" px="sm" onClick={logOut}>
            {t("page.logOut")}
          </Button>
        </span>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.screenOnly}>
          <LanguageChips />
        </div>
        <ZoneNote />
        {signedIn && <Children />}
      </main>
    </StudentScale>
  );
}

function Children() {
  const { t, level } = useFamily();
  const { child: chosen, part, test, period: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const load = useQuery(children);
  const { data } = load;
  const language = data?.language;
  useEffect(() => {
    if (data) void followAccount(language, "parents").catch(() => undefined);
  }, [data, language]);
  const child = data?.children.find(({ _id }) => _id === chosen) ?? data?.children[0];
  if (!data || !child) {
    return (
      <LoadState load={load} title={t("home.failed")}>
        <VisuallyHidden role="status">{t("page.loading")}</VisuallyHidden>
        <Skeleton height={320} radius="lg" aria-hidden />
      </LoadState>
    );
  }
  const period = REPORT_PERIODS.find((each) => each === asked) ?? "month";
  const look = {
    child,
    period,
    onPeriod: (next: ReportPeriod) =>
      void navigate({ search: (before) => ({ ...before, period: next }), replace: true }),
  };
  if (part === "print") return <PrintReport {...look} />;
  if (test) return <Corrections child={child} testid={test} period={period} />;
  return (
    <>
      {data.children.length > 1 && (
        <nav aria-label={t("home.children")} className={classes.children}>
          {data.children.map(({ _id, name }) => (
            <ButtonLink
              key={_id}
              to="/parent/home"
              search={{ child: _id, part, period }}
              variant={_id === child._id ? "filled" : "default"}
              aria-current={_id === child._id ? "page" : undefined}
            >
              <span translate="no">{name}</span>
            </ButtonLink>
          ))}
        </nav>
      )}
      <PageHeader
        title={child.name}
        isName
        purpose={
          <>
            {level(child.level)}
            <span translate="no">{child.classes.map((name) => ` · ${name}`).join("")}</span>
          </>
        }
      />
      <Tabs
        key={child._id}
        keepMounted={false}
        value={PARTS.find((each) => each === part) ?? "progress"}
        onChange={(value) =>
          void navigate({
            search: { child: child._id, part: value ?? undefined, period },
            replace: true,
          })
        }
      >
        <Tabs.List mb="md" grow>
          <Tabs.Tab value="progress" px="xs" flex="auto">
            {t("home.progress")}
          </Tabs.Tab>
          <Tabs.Tab value="messages" px="xs" flex="auto">
            {t("home.messages")}
          </Tabs.Tab>
          <Tabs.Tab value="consent" px="xs" flex="auto">
            {t("home.consent")}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="progress">
          <ChildReport {...look} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <Messages child={child} />
        </Tabs.Panel>
        <Tabs.Panel value="consent">
          <Consents child={child} />
        </Tabs.Panel>
      </Tabs>
      <Box className={classes.screenOnly} mt="md">
        <CalendarCard />
      </Box>
      <SignInWays {...data} />
    </>
  );
}

/** A password is chosen with a link alone, so that an open page is not enough for it. */
function SignInWays({ emailid, hasPassword }: MyChildren) {
  const { t, language } = useFamily();
  const [mailbox, setMailbox] = useState<boolean>();
  const mail = useAction({
    call: () => api(askParentLink, { email: emailid, language }),
    done: (reply) => setMailbox(reply.mailbox),
  });
  const remove = useAction({
    call: () => api(removeParentPassword),
    ask: () => ({
      title: t("home.removeTitle"),
      text: t("home.removeText"),
      confirm: t("home.removePassword"),
      danger: true,
    }),
    refresh: [children.queryKey],
  });
  return (
    <section aria-label={t("home.signIn")} className={`${classes.signIn} ${classes.screenOnly}`}>
      <p className="muted small">
        {t(hasPassword ? "home.byBoth" : "home.byLink", { email: emailid })}
      </p>
      {mailbox !== undefined && <MailOnItsWay message={t("home.mailed")} mailbox={mailbox} />}
      <span className="row gap-8">
        <Button variant="default" loading={mail.busy} onClick={() => mail.run()}>
          {t(hasPassword ? "home.changePassword" : "home.choosePassword")}
        </Button>
        {hasPassword && (
          <Button variant="default" loading={remove.busy} onClick={() => remove.run()}>
            {t("home.removePassword")}
          </Button>
        )}
      </span>
      <DataOfficer />
    </section>
  );
}
