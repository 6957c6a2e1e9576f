import { createContext, type ReactNode, useContext } from "react";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import classes from "./page-header.module.css";

export const PageHeaderAside = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: string;
  purpose?: ReactNode;
  actions?: ReactNode;
  /** A name or title that somebody gave: no browser translates it. */
  isName?: boolean;
}

export function PageHeader({ title, purpose, actions, isName }: PageHeaderProps) {
  useDocumentTitle(title);
  const aside = useContext(PageHeaderAside);
  return (
    <header className={`row ${classes.header}`}>
      <div className={classes.titles}>
        <h1 className={classes.title} translate={isName ? "no" : undefined}>
          {title}
        </h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {aside && <div className={classes.aside}>{aside}</div>}
    </header>
  );
}
