import { useEffect, useRef, useState } from 'react';

/** A field that must be chosen: once it was asked for in vain, it says so and has the focus. */
function useRequired(isMissing: boolean) {
  const [wasAsked, setAsked] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  // A field that was not shown before is there only after the next drawing.
  useEffect(() => {
    if (!isPointedAt || field.current === null) return;
    field.current.focus();
    setPointedAt(false);
  }, [isPointedAt]);
  const require = (): boolean => {
    if (!isMissing) return true;
    setAsked(true);
    field.current?.focus();
    return false;
  };
  const ask = (): void => {
    setAsked(true);
    setPointedAt(true);
  };
  return { isTold: wasAsked && isMissing, field, require, ask };
}

/** Country and kind of buyer, which nobody can leave out. */
export function useRequiredFields(missing: { readonly country: boolean; readonly kind: boolean }) {
  const country = useRequired(missing.country);
  const kind = useRequired(missing.kind);
  return {
    isCountryMissing: country.isTold,
    countryField: country.field,
    requireCountry: country.require,
    isKindMissing: kind.isTold,
    kindField: kind.field,
    requireKind: kind.require,
    askKind: kind.ask,
  };
}
