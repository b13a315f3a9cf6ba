import { useRef, useState } from 'react';

export function useRequiredCountry(country: string) {
  const [wasAsked, setAsked] = useState(false);
  const countryField = useRef<HTMLSelectElement>(null);
  /** False where no country is chosen; its field then says so and has the focus. */
  const requireCountry = (): boolean => {
    if (country !== '') return true;
    setAsked(true);
    countryField.current?.focus();
    return false;
  };
  return { isCountryMissing: wasAsked && country === '', countryField, requireCountry };
}

/** Whoever types here says as what they buy; a saved address of before asks nobody who leaves it alone (D-970). */
export function useRequiredKind(isMissing: boolean) {
  const [wasAsked, setAsked] = useState(false);
  const kindField = useRef<HTMLSelectElement>(null);
  const requireKind = (): boolean => {
    if (!isMissing) return true;
    setAsked(true);
    kindField.current?.focus();
    return false;
  };
  return { isKindMissing: wasAsked && isMissing, kindField, requireKind };
}
