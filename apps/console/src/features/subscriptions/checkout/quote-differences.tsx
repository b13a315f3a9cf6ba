import type { AmountLine, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../../words/amount-text.ts';
import { useLineWords } from '../../../words/use-line-words.ts';
import styles from './checkout.module.css';

interface Pair {
  readonly key: string;
  readonly shown: AmountLine;
  readonly before: AmountLine | null;
  readonly after: AmountLine | null;
}

/** Pairs lines of the same kind and name; a line that is new or gone has no partner. */
function pairLines(before: readonly AmountLine[], after: readonly AmountLine[]): readonly Pair[] {
  const keyed = (lines: readonly AmountLine[]) =>
    lines.map((line, place) => {
      const same = lines.slice(0, place).filter(({ kind, name }) => kind === line.kind && name === line.name).length;
      return { key: `${line.kind} ${line.name} ${same}`, line };
    });
  const [old, now] = [keyed(before), keyed(after)];
  const keys = [...new Set([...old, ...now].map(({ key }) => key))];
  return keys.flatMap((key): Pair[] => {
    const was = old.find((each) => each.key === key)?.line ?? null;
    const is = now.find((each) => each.key === key)?.line ?? null;
    const shown = is ?? was;
    return shown === null ? [] : [{ key, shown, before: was, after: is }];
  });
}

function Amount({ line }: { line: AmountLine | null }) {
  return line === null ? '–' : amountText(line.amount, line.currency);
}

/** The lines before and now, side by side; differences are marked by more than colour. */
export function QuoteDifferences({ before, after }: { before: QuoteReply; after: QuoteReply }) {
  const { t } = useLingui();
  const wordsOf = useLineWords();
  return (
    <div className={styles['differences']}>
      <table aria-label={t`What changed`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairLines(before.lines, after.lines).map((pair) => {
            const isSame = pair.before?.amount === pair.after?.amount;
            return (
              <tr key={pair.key} data-changed={!isSame}>
                <th scope="row">{wordsOf(pair.shown).label}</th>
                <td>
                  <Amount line={pair.before} />
                </td>
                <td>
                  {isSame ? (
                    <Amount line={pair.after} />
                  ) : (
                    <b>
                      <Amount line={pair.after} />
                    </b>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Due today</Trans>
            </th>
            <td>{amountText(before.dueToday, before.currency)}</td>
            <td>
              <b>{amountText(after.dueToday, after.currency)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
