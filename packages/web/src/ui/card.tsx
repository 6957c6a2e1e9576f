import { Paper, type PaperProps } from "@mantine/core";
import type { ReactNode } from "react";

interface CardProps extends PaperProps {
  title?: string;
  children: ReactNode;
}

/** A surface with a thin border and no shadow. */
export function Card({ title, children, ...paper }: CardProps) {
  return (
    <Paper withBorder p="lg" {...paper}>
      {title && (
        <h2 style={{ margin: "0 0 12px", fontSize: "var(--mantine-h3-font-size)" }}>{title}</h2>
      )}
      {children}
    </Paper>
  );
}
