import { UnstyledButton } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { demoAccounts, type UserWire } from "@markwell/contract/calls/auth";
import { roleLabel } from "@markwell/domain/people/role";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import classes from "./sign-in.module.css";

type DemoAccount = ReplyOf<typeof demoAccounts>["data"][number];

const demoAccountsQuery = queryOptions({
  queryKey: ["demo-accounts"],
  queryFn: async () => (await api(demoAccounts)).data,
  staleTime: Number.POSITIVE_INFINITY,
});

interface DemoAccountsProps {
  types: readonly UserWire["type"][];
  onPick: (account: DemoAccount) => void;
}

/** Accounts of the demo school; a real school has none, and then there is no card. */
export function DemoAccounts({ types, onPick }: DemoAccountsProps) {
  const { data = [] } = useQuery(demoAccountsQuery);
  const accounts = data.filter((account) => types.includes(account.type));
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.demoTitle}>
        Demo school
      </h2>
      <p className={classes.demoHelp}>Choose an account to fill in the form.</p>
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.emailid}>
            <UnstyledButton className={classes.account} onClick={() => onPick(account)}>
              <span className={classes.accountLabel}>
                {account.label || roleLabel(account.type)}
              </span>
              <span className={classes.accountEmail}>{account.emailid}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
