import { useEffect, useState } from 'react';
import { keepWantedPlan, type PlanInAddress } from '../wanted-plan.ts';
import { useAddress } from './use-address.ts';

const readPlan = ({ product, plan, interval }: PlanInAddress): PlanInAddress => ({ product, plan, interval });

/** Keeps the plan that the address names, of the pricing page or of a mailed link. True as soon as it is kept. */
export function useKeptPlan(): boolean {
  const { product, plan, interval } = useAddress(readPlan);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    keepWantedPlan({ product, plan, interval });
    setKept(true);
  }, [product, plan, interval]);
  return isKept;
}
