import { watchLockOrder } from './lock-order.ts';

watchLockOrder();
