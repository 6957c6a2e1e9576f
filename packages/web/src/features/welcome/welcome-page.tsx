import { roleLabel } from "@markwell/domain/people/role";
import { IconCheck, IconMail, IconPhone, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatContact, orDash } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { powers } from "./powers.ts";
import { shortcuts } from "./shortcuts.ts";
import classes from "./welcome-page.module.css";

/** Who is signed in, what the role may do, and the ways to it. */
export function WelcomePage() {
  const user = useCurrentUser();
  const ways = shortcuts[user.type];
  const facts = [
    { term: "Role", value: roleLabel(user.type), icon: IconUserCircle },
    { term: "Email", value: user.emailid, icon: IconMail },
    { term: "Contact", value: orDash(formatContact(user.contact)), icon: IconPhone },
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
      {ways.length > 0 && (
        <nav className={classes.ways} aria-label="Shortcuts">
          {ways.map(({ to, title, text, icon: Icon }) => (
            <Link key={to} to={to} className={classes.way}>
              <span className={classes.wayIcon} aria-hidden>
                <Icon size={22} stroke={1.8} />
              </span>
              <span className={classes.wayTitle}>{title}</span>
              <span className={classes.wayText}>{text}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

const article = (role: string) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
