import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;
type RenderFailure<Props> = (props: Props & { onRetry: () => void }) => ReactNode;

/** For a server that was away while the network was there: nothing tells when it is back. */
const RETRY_EVERY_MS = 30_000;

/**
 * `lazy` for a part that must not take the page with it: React keeps a load that failed for ever, and shows the error
 * screen in place of everything around. Here `failed` stands in the part's own place, and the part is loaded again when
 * the network is back or somebody asks for it.
 */
export const lazyPart = <Props extends object>(load: LoadComponent<Props>, failed: RenderFailure<Props>) =>
  lazy(async () => ({ default: await loadOrRetry(load, failed) }));

/** The part, or what stands in for it until it can be loaded. Never rejects. */
export async function loadOrRetry<Props extends object>(
  load: LoadComponent<Props>,
  failed: RenderFailure<Props>,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch {
    return retrying(load, failed);
  }
}

function retrying<Props extends object>(
  load: LoadComponent<Props>,
  Failed: RenderFailure<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function tryAgain(keep: (part: () => ComponentType<Props>) => void) {
    // Still out of reach: the next try follows.
    const part = await load().catch(() => null);
    if (part === null) return;
    loaded = part;
    keep(() => part);
  }
  return function Retrying(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const isMissing = Part === null;
    useEffect(() => {
      if (!isMissing) return;
      const onReturn = () => void tryAgain(setPart);
      addEventListener('online', onReturn);
      const ticking = setInterval(onReturn, RETRY_EVERY_MS);
      return () => {
        removeEventListener('online', onReturn);
        clearInterval(ticking);
      };
    }, [isMissing]);
    return Part === null ? <Failed {...props} onRetry={() => void tryAgain(setPart)} /> : <Part {...props} />;
  };
}

/** For what nobody asked for: it comes when it can. */
export const failSilently = () => null;
