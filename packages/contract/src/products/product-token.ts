import { isProduct } from '@atrium/domain/products/products';
import * as z from 'zod/mini';

/** The id of a product of the suite in force. */
export const productToken = z.string().check(z.maxLength(30), z.refine(isProduct));
