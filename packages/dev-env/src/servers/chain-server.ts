import { type Anvil, startAnvil } from '../outside/anvil.ts';
import { type EsploraStandIn, startEsploraStandIn } from '../outside/esplora-stand-in.ts';
import { makeFolders, startLiveServer } from './live-server.ts';
import { openOwnDatabase } from './own-database.ts';

export type ChainServer = {
  /** Its own address: `newPerson({ baseURL: server.url })` opens pages of it. */
  url: string;
  bitcoin: EsploraStandIn;
  ethereum: Anvil;
  close: () => Promise<void>;
};

/** A server of its own that is connected to both blockchains, on this machine. Always close it. */
export async function startChainServer(): Promise<ChainServer> {
  const [bitcoin, ethereum] = await Promise.all([startEsploraStandIn(), startAnvil()]);
  const folders = makeFolders();
  const server = await startLiveServer(folders, {
    DATABASE_URL: await openOwnDatabase(),
    PUBLIC_URL: '',
    DEMO: 'on',
    CHAIN_BITCOIN_ESPLORA: bitcoin.url,
    CHAIN_BITCOIN_NETWORK: 'regtest',
    CHAIN_ETHEREUM_RPC: ethereum.url,
    CHAIN_ETHEREUM_ID: '31337',
  });
  return {
    url: server.url,
    bitcoin,
    ethereum,
    close: async () => {
      await server.stop();
      await Promise.all([bitcoin.stop(), ethereum.stop()]);
      folders.remove();
    },
  };
}
