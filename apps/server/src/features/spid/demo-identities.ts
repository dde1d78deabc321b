import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { offices, staffAccounts } from '../../db/tables/staff.ts';
import { computePersonMac, findIdentity, writeIdentity } from '../staff/staff-identities.ts';

/** Employees of the demo and the invented tax codes of the sandbox that sign them in; Ivo Testa is nobody's. */
const DEMO_IDENTITIES = [
  { code: 'IT-HOSP-001', employeeId: 'mrossi', fiscalCode: 'RSSMRC80A01X000B' },
  { code: 'IT-HOSP-001', employeeId: 'gconti', fiscalCode: 'CNTGLI90M55X000C' },
  { code: 'IT-GOV-002', employeeId: 'lbianchi', fiscalCode: 'BNCLRA75D41X000R' },
  { code: 'IT-BANK-003', employeeId: 'averdi', fiscalCode: 'VRDNDR82H12X000K' },
  { code: 'IT-EMER-004', employeeId: 'nesposito', fiscalCode: 'SPSNCL88C10X000X' },
];

/** Connects the employees of the demo that are connected with nobody. */
export async function seedDemoIdentities(context: Context): Promise<void> {
  for (const { code, employeeId, fiscalCode } of DEMO_IDENTITIES) {
    const isThis = and(eq(offices.code, code), eq(offices.realm, 'demo'), eq(staffAccounts.employeeId, employeeId));
    await context.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ staffId: staffAccounts.id, officeId: offices.id })
        .from(staffAccounts)
        .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
        .where(isThis);
      if (found === undefined || (await findIdentity(tx, found.staffId)) !== null) return;
      await writeIdentity(tx, context, {
        ...found,
        personMac: computePersonMac(context, 'demo', fiscalCode),
        setBy: 'person',
      });
    });
  }
}
