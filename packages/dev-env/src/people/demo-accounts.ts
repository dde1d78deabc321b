import { seedDemo } from '@repo/server/features/registration/seed-accounts';
import type { TestApp } from '../servers/test-app.ts';

/** The accounts that a demo makes when it starts, whose password everybody knows. */
export const addDemoAccounts = ({ context }: TestApp): Promise<void> => seedDemo(context);
