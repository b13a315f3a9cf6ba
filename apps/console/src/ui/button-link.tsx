import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

function ButtonAnchor(props: Props) {
  return <Button component="a" {...props} />;
}

/** Looks like a button and goes somewhere: a link that can be opened in a new tab. */
export const ButtonLink = createLink(ButtonAnchor);
