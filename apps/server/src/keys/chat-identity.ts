import { createHmac } from 'node:crypto';

/** Proves people to the support chat; only whoever has the key can make a hash (N-51). */
export interface ChatIdentity {
  readonly hashOf: (userId: string) => string;
}

export const makeChatIdentity = (key: string): ChatIdentity => ({
  hashOf: (userId) => createHmac('sha256', key).update(userId).digest('hex'),
});
