import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A field that onboarding needs (VAL-16, VAL-18). */
export function requiredFault(value: string): MessageDescriptor | null {
  return value.trim() === '' ? msg`*Define the field` : null;
}
