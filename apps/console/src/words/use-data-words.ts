import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/**
 * Words for what price list, roles and news say in English, in the language shown (D-761). What an operator wrote himself
 * stays as it is.
 */
export function useDataWords(): (text: string) => string {
  const { i18n } = useLingui();
  const { messages } = i18n;
  return useCallback((text: string) => wordsIn(i18n, messages, text), [i18n, messages]);
}

function wordsIn(i18n: I18n, messages: Messages, text: string): string {
  const numbers: string[] = [];
  const pattern = text.replace(/\d+/g, (number) => `{${numbers.push(number) - 1}}`);
  const id = [text, pattern].find((known) => Object.hasOwn(messages, known));
  return id === undefined ? text : i18n._(id, Object.fromEntries(numbers.entries()));
}

/** 'Console - Member' in the language shown (ROLE-07). Names of products that are sold stay as they are. */
export function useRoleTitle(): (title: string) => string {
  const wordsOf = useDataWords();
  return (title) => title.split(' - ').map(wordsOf).join(' - ');
}
