import type { SuiteOutline } from '@atrium/domain/suite/outline';
import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';

/** The server writes the suite into every document, so that no rule waits for a call (ADR 0076). Its gateways stay there. */
export function startSuite(): void {
  const text = document.getElementById('atrium-suite')?.textContent;
  if (!text) throw new Error('the document has no suite');
  putSuiteInForce(JSON.parse(text) as SuiteOutline);
}
