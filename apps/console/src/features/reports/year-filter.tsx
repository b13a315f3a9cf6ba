import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';

/** One of three years (REP-17), for every chart that shows a year. */
export function YearFilter({ label }: { label: string }) {
  const { year, years, choose } = useDashboardAddress();
  return (
    <SelectField
      label={label}
      placeholder=""
      value={String(year)}
      options={years.map((each) => ({ value: String(each), label: String(each) }))}
      onChange={(value) => choose('year', value)}
    />
  );
}
