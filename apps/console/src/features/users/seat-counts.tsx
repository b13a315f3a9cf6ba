import { productOfToken } from '@atrium/domain/products/products';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productName } from '../../words/product-name.ts';
import { useSeats } from './queries.ts';
import styles from './users.module.css';

/** The seats of each plan, taken and paid. Nothing where no plan runs, and while they load (D-194). */
export function SeatCounts() {
  const { t, i18n } = useLingui();
  const seats = useSeats().data ?? [];
  if (seats.length === 0) return null;
  return (
    <ul className={styles['seats']} aria-label={t`Seats`}>
      {seats.map(({ product, taken, paid }) => {
        const token = productOfToken(product);
        const [held, all] = [i18n.number(taken), i18n.number(paid ?? 0)];
        return (
          <li key={product} data-over={paid !== null && taken > paid}>
            <b>{token === null ? product : productName(token)}</b>{' '}
            {paid === null
              ? plural(taken, { one: `${held} seat taken`, other: `${held} seats taken` })
              : plural(paid, { one: `${held} of ${all} seat`, other: `${held} of ${all} seats` })}
          </li>
        );
      })}
    </ul>
  );
}
