import { REGISTRATIONS_PER_HOUR } from '@repo/contract/registration/registration';
import { type AssistantConfig, readAssistantConfig } from './config/assistant-config.ts';
import { type AuditConfig, readAuditConfig } from './config/audit-config.ts';
import { type ChainsConfig, readChainsConfig } from './config/chains-config.ts';
import { type DataConfig, readDataConfig } from './config/data-config.ts';
import { type DriveConfig, readDriveConfig } from './config/drive-config.ts';
import { type Environment, readChoice, readNumber } from './config/environment.ts';
import { type IdentityConfig, readIdentityConfig } from './config/identity-config.ts';
import { type KeysConfig, readKeysConfig } from './config/keys-config.ts';
import { type MailConfig, readMailConfig } from './config/mail-config.ts';
import { type NetworkConfig, readNetworkConfig } from './config/network-config.ts';
import { type OperatorConfig, readOperatorConfig } from './config/operator-config.ts';
import { type PaymentsConfig, readPaymentsConfig } from './config/payments-config.ts';
import { type PushConfig, readPushConfig } from './config/push-config.ts';
import { type MarketConfig, readRatesConfig } from './config/rates-config.ts';
import { type RegistryConfig, readRegistryConfig } from './config/registry-config.ts';

/** What the operator sets, each part in a file of `config/`. */
export type Config = NetworkConfig &
  DataConfig &
  AuditConfig &
  KeysConfig &
  MailConfig &
  PushConfig &
  DriveConfig &
  AssistantConfig &
  ChainsConfig &
  OperatorConfig &
  PaymentsConfig &
  MarketConfig &
  RegistryConfig &
  IdentityConfig & {
    demo: boolean;
    /** A demo that only this machine reaches by its name: payments are play money, and nothing needs setting up. */
    isLocalDemo: boolean;
    /** A demo of play money begins with two months of charity, so that there is something to check. */
    demoMonths: boolean;
    /** Every node reads cards that show something to everyone, so that they may be made (decision 0148). */
    readingByAnyone: boolean;
    logLevel: LogLevel;
    /** Answers are checked against the contract before they leave: in demo mode and in tests. */
    checksAnswers: boolean;
    limits: Limits;
  };

/** Limits that a test, or an operator with many people behind one address, must be able to set. */
export type Limits = {
  registrationsPerHour: number;
  /** Wrong sign-ins from one network before it is slowed down. */
  networkFreeFailures: number;
  /** How long one document may be read before it is left to a reviewer. */
  documentSeconds: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];
/** RFC 6761: names under `localhost` never leave the machine. Addresses are no names of a site (`network-config.ts`). */
const isLoopbackName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
const NETWORK_FREE_FAILURES = 50;
/** An honest photograph takes one or two. */
const DOCUMENT_SECONDS = 10;

/** The one place that reads the environment. */
export function readConfig(env: Environment = process.env): Config {
  const network = readNetworkConfig(env);
  const data = readDataConfig(env);
  const { host, publicUrl } = network;
  const isPrivate = data.databaseUrl === null && LOOPBACK_HOSTS.includes(host) && publicUrl.hostname === 'localhost';
  const demo = readChoice(env, 'DEMO', ['on', 'off'], isPrivate ? 'on' : 'off') === 'on';
  const isLocalDemo = demo && isLoopbackName(publicUrl.hostname);
  const payments = readPaymentsConfig(env, { isLocalDemo });
  return {
    ...network,
    ...data,
    ...readAuditConfig(env, data.dataDir),
    ...readKeysConfig(env),
    ...readMailConfig(env, publicUrl),
    ...readPushConfig(env),
    ...readDriveConfig(env),
    ...readAssistantConfig(env),
    ...readChainsConfig(env),
    ...readOperatorConfig(env),
    ...payments,
    ...readRatesConfig(env),
    ...readIdentityConfig(env),
    ...readRegistryConfig(env, { demo }),
    demo,
    isLocalDemo,
    demoMonths:
      demo && payments.paymentsMode === 'sandbox' && readChoice(env, 'DEMO_MONTHS', ['on', 'off'], 'on') === 'on',
    readingByAnyone: readChoice(env, 'READING_BY_ANYONE', ['on', 'off'], demo ? 'on' : 'off') === 'on',
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    checksAnswers: demo,
    limits: {
      registrationsPerHour: readNumber(env, 'REGISTRATIONS_PER_HOUR', REGISTRATIONS_PER_HOUR, 1, 1_000_000),
      networkFreeFailures: readNumber(env, 'NETWORK_FREE_FAILURES', NETWORK_FREE_FAILURES, 5, 1_000_000),
      documentSeconds: readNumber(env, 'DOCUMENT_SECONDS', DOCUMENT_SECONDS, 1, 600),
    },
  };
}
