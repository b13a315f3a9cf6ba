import './put-suite-in-force.ts';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../src/db/database.ts';
import { startAuditor } from '../src/features/money-audit/start-auditor.workflow.ts';
import { makeClock } from '../src/runtime/clock.ts';
import { makeLog } from '../src/runtime/log.ts';

/** A worker that only audits, as a process that can be killed. It takes the worker's database as its argument. */
const db = openDatabase(process.argv[2] ?? '', { poolSize: 2, name: 'auditing-worker' });
const ctx = { db, clock: makeClock(), log: makeLog('auditing-worker', 'error'), newId };
startAuditor(ctx, { organisationsPerMinute: 10_000_000 });
