import { isSoldHere } from '@atrium/domain/pricing/plan-names';
import * as z from 'zod/mini';

/** The name of a plan that a checkout sells, as the suite in force writes it. */
export const planName = z.string().check(z.maxLength(30), z.refine(isSoldHere));
