import type { ProviderId } from '@repo/contract/payments/providers';
import { enc, pepperedHash, toHex } from '@repo/vault';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openProviders } from './provider-adapters.ts';
import type { GatewayTools } from './sandbox/gateway.ts';
import { deliverEvents } from './sandbox/gateway-events.ts';
import { withFaults } from './sandbox/gateway-faults.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

/** The embedded gateway, as far as it is more than a provider. */
export type SandboxGateway = {
  readonly tools: GatewayTools;
  /** The newest secret comes first. */
  readonly secrets: readonly string[];
  /** Tells where this server listens, once it does: reports are sent there over HTTP. */
  listensAt(origin: string): void;
  /** Sends the reports that are due. Returns how many; 0 before the server listens. */
  deliverDue(): Promise<number>;
};

export type Payments = {
  readonly providers: ReadonlyMap<PaymentProvider['id'], PaymentProvider>;
  /** It exists only with PAYMENTS_MODE=sandbox. */
  readonly gateway: SandboxGateway | null;
};

type PaymentsConfigPart = Pick<Config, 'paymentsMode' | ProviderId>;
type PaymentsTools = { db: Db; now: () => Date; pepper: Uint8Array };

/** The providers of the mode: the embedded gateway alone, or those that keys are configured for. */
export function openPayments(
  { paymentsMode, ...configs }: PaymentsConfigPart,
  { db, now, pepper }: PaymentsTools,
): Payments {
  if (paymentsMode === 'sandbox') {
    const tools = { db, now };
    const secrets = [toHex(pepperedHash(pepper, enc('sandbox-webhook')))];
    const provider = withFaults(sandboxProvider(tools, secrets), tools);
    return { providers: new Map([[provider.id, provider]]), gateway: openGateway(tools, secrets) };
  }
  return { providers: new Map(openProviders(configs).map((one) => [one.id, one])), gateway: null };
}

function openGateway(tools: GatewayTools, secrets: readonly string[]): SandboxGateway {
  let origin: string | null = null;
  return {
    tools,
    secrets,
    listensAt: (at) => {
      origin = at;
    },
    deliverDue: async () => {
      const [secret] = secrets;
      if (origin === null || secret === undefined) return 0;
      return deliverEvents({ db: tools.db, now: tools.now(), secret, origin });
    },
  };
}
