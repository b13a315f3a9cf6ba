import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/tables/ledger.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useLineWords } from '../../../words/use-line-words.ts';
import { useWhyWords } from '../../../words/use-why-words.ts';

const isZero = (amount: string): boolean => Number(amount) === 0;

/** Every line, the tax and what is due today; below that the next charge and what is given back. */
export function QuoteLedger({ quote }: { quote: QuoteReply }) {
  const { t } = useLingui();
  const wordsOf = useLineWords();
  const reasonsOf = useWhyWords();
  const { lines, currency, next } = quote;
  const isAfterNet = ({ kind }: { kind: string }): boolean => kind === 'tax' || kind === 'credit';
  const draw = (line: QuoteReply['lines'][number], place: number) => {
    const { label, working } = wordsOf(line);
    const small = working === '' ? {} : { working };
    const isCredit = line.amount.startsWith('-');
    const key = `${line.kind} ${line.name} ${place}`;
    return (
      <LedgerLine
        key={key}
        label={label}
        {...small}
        amount={amountText(line.amount, line.currency)}
        isCredit={isCredit}
      />
    );
  };
  const after = lines.filter(isAfterNet);
  return (
    <>
      <Ledger>
        {lines.filter((line) => !isAfterNet(line)).map(draw)}
        {after.length > 0 && <LedgerLine isSum label={t`Subtotal`} amount={amountText(quote.net, currency)} />}
        {after.map(draw)}
        <LedgerTotal label={t`Due today`} amount={amountText(quote.dueToday, currency)} />
        {quote.keptAsBalance.map((kept) => (
          <LedgerLine
            key={kept.currency}
            label={t`Given back to you`}
            working={<Trans>To the credit, card or account that paid</Trans>}
            amount={amountText(kept.amount, kept.currency)}
          />
        ))}
        {next !== null && <NextCharge next={next} currency={currency} hasTax={!isZero(quote.tax)} />}
      </Ledger>
      <WhyAmount reasons={lines.flatMap(reasonsOf)} />
    </>
  );
}

/** What is left to pay of the next charge after balance and credits; the price itself stands below it (D-155). */
function NextCharge({
  next: { on, total, due },
  currency,
  hasTax,
}: {
  next: NonNullable<QuoteReply['next']>;
  currency: string;
  hasTax: boolean;
}) {
  const { t } = useLingui();
  const day = useDay();
  const price = amountText(total, currency);
  const when = hasTax ? t`${day(on)}, with tax` : day(on);
  return (
    <LedgerLine
      label={t`Next charge`}
      working={
        due === total ? (
          when
        ) : (
          <Trans>
            {when}. {price} less your balance and credits
          </Trans>
        )
      }
      amount={amountText(due, currency)}
    />
  );
}
