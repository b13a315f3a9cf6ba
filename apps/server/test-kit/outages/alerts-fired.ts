interface ToldCall {
  readonly gateway: string;
  readonly kind: string;
  readonly at: number;
}

const minuteMs = 60_000;
const failing = ['busy', 'no_answer', 'server_error'];

export interface FiredAlert {
  readonly alert: 'AtriumGatewayRefusesKey' | 'AtriumGatewayCallsFail';
  /** After the first call that failed. */
  readonly afterMinutes: number;
}

/** As a breaker that is open: the last five calls had no answer. */
const isBroken = (calls: readonly ToldCall[]): boolean =>
  calls.length >= 5 && calls.slice(-5).every(({ kind }) => kind === 'no_answer' || kind === 'server_error');

/** Which of the two rules of ops/alerts.yaml fires by these calls, looked at every minute as Prometheus does. */
export function alertsFired(calls: readonly ToldCall[], gateway: string): readonly FiredAlert[] {
  const own = calls.filter((call) => call.gateway === gateway);
  const failed = own.filter(({ kind }) => failing.includes(kind) || kind === 'unauthorised').map(({ at }) => at);
  const since = Math.min(...failed);
  if (failed.length === 0) return [];
  const fired: FiredAlert[] = [];
  if (own.some(({ kind }) => kind === 'unauthorised'))
    fired.push({ alert: 'AtriumGatewayRefusesKey', afterMinutes: 1 });
  let pending = 0;
  for (let minute = 1; minute <= 15; minute += 1) {
    const until = since + minute * minuteMs;
    const seen = own.filter(({ at }) => at > until - 5 * minuteMs && at <= until);
    const share = seen.filter(({ kind }) => failing.includes(kind)).length / seen.length;
    pending = share > 0.05 || isBroken(own.filter(({ at }) => at <= until)) ? pending + 1 : 0;
    if (pending < 6) continue;
    fired.push({ alert: 'AtriumGatewayCallsFail', afterMinutes: minute });
    break;
  }
  return fired;
}
