import { type ComponentProps, type RefObject, useRef } from 'react';
import { useUnsavedWork } from '../../lib/forms/unsaved-work.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** True while something that was typed is not saved. `never` where nothing typed is worth asking about. */
  readonly unsaved: boolean | 'never';
  /** Asks at its close button too. */
  readonly isPanel?: boolean;
}

/** The one form of the console. Whoever leaves with unsaved work is asked first (D-780). */
export function Form({ ref, unsaved, isPanel, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useUnsavedWork(form, unsaved === true, isPanel);
  return <form {...rest} ref={form} noValidate />;
}
