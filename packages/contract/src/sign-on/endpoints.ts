import { answerSignOn } from './answer-sign-on.ts';
import { leaveProduct } from './leave-product.ts';

export const signOnEndpoints = { answerSignOn, leaveProduct };
