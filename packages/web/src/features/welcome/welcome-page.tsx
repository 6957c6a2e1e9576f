import { roleLabel } from "@markwell/domain/people/role";
import { IconCheck, IconMail, IconPhone, IconUserCircle } from "@tabler/icons-react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { orDash } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { powers } from "./powers.ts";
import classes from "./welcome-page.module.css";

/** Who is signed in, and what the role may do. */
export function WelcomePage() {
  const user = useCurrentUser();
  const facts = [
    { term: "Role", value: roleLabel(user.type), icon: IconUserCircle },
    { term: "Email", value: user.emailid, icon: IconMail },
    { term: "Contact", value: orDash(user.contact), icon: IconPhone },
  ];
  return (
    <>
      <PageHeader title="Welcome" />
      <div className={classes.cards}>
        <Card className={classes.person}>
          <span className={classes.initial} aria-hidden>
            {user.name.charAt(0).toUpperCase()}
          </span>
          <h2 className={classes.name}>{user.name}</h2>
          <dl className={classes.facts}>
            {facts.map(({ term, value, icon: Icon }) => (
              <div key={term} className={classes.fact}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={`As ${article(roleLabel(user.type).toLowerCase())} you can`}>
          <ul className={classes.powers}>
            {powers[user.type].map((power) => (
              <li key={power}>
                <span className={classes.tick} aria-hidden>
                  <IconCheck size={16} stroke={2.4} />
                </span>
                {power}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

const article = (role: string) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
