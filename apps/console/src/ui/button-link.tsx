import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** A link to another site that looks like a button. */
export function ButtonAnchor(props: Props) {
  return <Button component="a" {...props} />;
}

/** A link that looks like a button and can be opened in a new tab. */
export const ButtonLink = createLink(ButtonAnchor);
