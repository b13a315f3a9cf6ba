import { CallFailed } from '@atrium/contract/client';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { inWords } from '../../words/reply-words.ts';
import { codeOf, refusalEntryOf, showFailedAction } from '../show-refusal.ts';
import { checkOnLeave, type Field } from './check-on-leave.ts';

type Texts = Readonly<Record<string, string>>;
type Faults<Values> = Partial<Record<keyof Values, string>>;
export type Rules<Values> = { readonly [Field in keyof Values]: (values: Values) => MessageDescriptor | null };

/** A form that checks its fields on blur and on submit. A refusal of the server keeps what was typed. */
export function useCheckedForm<Values extends Texts>(initial: Values, rules: Rules<Values>) {
  const { _ } = useLingui();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [summary, setSummary] = useState<readonly string[]>([]);

  const faultOf = (field: keyof Values): string | undefined => {
    const fault = rules[field](values);
    return fault === null ? undefined : _(fault);
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    onBlur: (event: FocusEvent<Field>) => {
      if (values[name] === '') return;
      checkOnLeave(event, () => setFaults((before) => ({ ...before, [name]: faultOf(name) })));
    },
  });

  const submit = (send: (values: Values) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: Faults<Values> = {};
    for (const name of Object.keys(values) as (keyof Values)[]) {
      const fault = faultOf(name);
      if (fault !== undefined) found[name] = fault;
    }
    setFaults(found);
    setSummary(Object.values(found) as string[]);
    const first = Object.keys(found)[0];
    if (first === undefined) send(values);
    else focusField(form, first);
  };

  /** Shows a refusal under its field, or as every other failed action if it belongs to none. */
  const refuse = (error: unknown, fieldOfRefusal: keyof Values & string): void => {
    const code = codeOf(error);
    const told = error instanceof CallFailed ? (error.body?.fields ?? []).map(inReaderWords) : [];
    const named = told.filter(({ field: name }) => name in values);
    if (named.length > 0) {
      setFaults(Object.fromEntries(named.map(({ field: name, message }) => [name, message])) as Faults<Values>);
      setSummary(named.map(({ message }) => message));
    } else if (code !== null && refusalEntryOf(code).show === 'field') {
      // The server's own reason says more, also where its field has another name in this form.
      const message = told[0]?.message ?? refusalEntryOf(code).message;
      setFaults({ [fieldOfRefusal]: message } as Faults<Values>);
      setSummary([message]);
    } else showFailedAction(error);
  };

  /** True while something else is typed than was there at first. */
  const isChanged = Object.keys(values).some((name) => values[name] !== initial[name]);

  return { values, isChanged, field, submit, refuse, summary };
}

const inReaderWords = ({ field, message }: { readonly field: string; readonly message: string }) => ({
  field,
  message: inWords(message),
});

function focusField(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
