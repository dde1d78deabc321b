import { CALLS } from '@repo/contract/registry/calls';
import { fillSentence, REFUSALS } from '@repo/contract/registry/refusals';
import { CLIENT, type ClusterPlan, certificates, LOOPBACK, type NodeAddress } from './cluster-plan.ts';

/** Connections of people that the proxy holds: about 400 MB with TLS. */
const PEOPLE_MAX = 10_000;
/** Of a trial, which may open fewer files than a service. */
const TRIAL_MAX = 4_000;
/** Of one address (IPv6: of one network), so that a few slow clients cannot hold them all. An office behind one address fits. */
const ONE_ADDRESS_MAX = 500;
/** Requests that one node works on; what comes then waits here, and is told to try again. */
const NODE_REQUESTS_MAX = 256;
/** Open streams of a node, which cost it little; each has a connection of its own. */
const NODE_STREAMS_MAX = 3_000;
/** Whatever else ends so is a request like any other, and anybody may ask for it. */
const STREAM_PATHS = CALLS.filter(({ streams }) => streams === true).map(({ path }) => path);
/** A node has 31 connections to the database, and for a moment twice as many while it is restarted. */
const NODE_DATABASE_MAX = 62;

/** How a HAProxy runs: by Debian's unit, in a container, or in a trial. */
export type ProxyPlace = 'machine' | 'container' | 'trial as root' | 'trial';

function globalLines(place: ProxyPlace, maxConnections: number): string {
  const closed = place === 'machine' || place === 'trial as root';
  const lines = [
    place === 'machine' ? 'log /dev/log local0' : 'log stdout format raw local0',
    // Debian's unit starts it as root, and leaves it to this file to become somebody else.
    ...(closed ? ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'] : []),
    `maxconn ${maxConnections}`,
  ];
  return `global
${lines.map((line) => `  ${line}`).join('\n')}
defaults
  log global
  # What went well is not logged; of an address only the network is, as in the log of the nodes.
  option dontlognull
  option dontlog-normal
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  timeout queue 5s
  timeout check 2s
  retries 5
  option redispatch 1
`;
}

const LOG_FORMAT =
  '"%[src,ipmask(24,48)] [%tr] %ft %b/%s %TR/%Tw/%Tc/%Tr/%Ta %ST %B %tsc %ac/%fc/%bc/%sc/%rc %sq/%bq %HM %HPO"';

/** Where no node could be asked, people read the sentence that the nodes say. */
function unavailable(): string {
  const params = { seconds: '10' };
  const message = fillSentence(REFUSALS['request.unavailable'].sentence, params);
  const body = JSON.stringify({ code: 'request.unavailable', message, params });
  return [502, 503, 504]
    .map(
      (status) =>
        `  http-error status ${status} content-type application/json string '${body}' hdr Retry-After ${params.seconds}`,
    )
    .join('\n');
}

const BY_NAME = 'init-addr last,libc,none resolvers inside';

/** A request is sent again only when no connection came about, so that nothing is done twice. */
function siteProxy(
  nodes: readonly NodeAddress[],
  front: readonly string[],
  { findsNodesByName = false }: Pick<PublicFront, 'findsNodesByName'> = {},
): string {
  const found = findsNodesByName ? ` ${BY_NAME}` : '';
  const servers = (more: (name: string) => string) =>
    nodes.map(({ name, host = LOOPBACK, port }) => `  server ${name} ${host}:${port} ${more(name)}${found}`).join('\n');
  const resolvers = findsNodesByName ? '\nresolvers inside\n  parse-resolv-conf\n  hold valid 5s\n' : '';
  return `${resolvers}
frontend site
  mode http
  log-format ${LOG_FORMAT}
  # Whoever sends a request slowly holds a connection for ten seconds at most, and no place of a node before the body
  # is there, or the first 16 kB of it.
  timeout http-request 10s
  option http-buffer-request
  timeout http-keep-alive 10s
  stick-table type ipv6 size 100k expire 1m store conn_cur
  tcp-request connection track-sc0 src,ipmask(32,64)
  tcp-request connection reject if { sc0_conn_cur gt ${ONE_ADDRESS_MAX} }
${front.map((line) => `  ${line}`).join('\n')}
  option forwardfor
  # Where requests wait for a node, an emergency and a scan go first.
  http-request set-priority-class int(-1) if { path -m beg /api/emergency/ /api/scan-logs }
  use_backend streams if METH_GET { path -m str ${STREAM_PATHS.join(' ')} }
  default_backend nodes
backend nodes
  mode http
  balance leastconn
  # A connection for each request: one that a stopping node closes is never used again.
  option http-server-close
  http-reuse never
  retry-on conn-failure
  option httpchk GET /readyz
${unavailable()}
${servers(() => `check inter 1s fall 2 rise 1 maxconn ${NODE_REQUESTS_MAX}`)}
# Streams of events stay open for ten minutes, and take no place from requests. A node sends something every 15 seconds.
backend streams
  mode http
  balance leastconn
  option http-server-close
  http-reuse never
  retry-on conn-failure
${unavailable()}
${servers((name) => `track nodes/${name} maxconn ${NODE_STREAMS_MAX}`)}
`;
}

function primaryProxy(plan: ClusterPlan): string {
  const { databases, network, proxy } = plan;
  const tls = certificates(plan, CLIENT);
  // In a trial all nodes share one.
  const most = network === undefined ? 150 : NODE_DATABASE_MAX;
  return `
listen primary
  mode tcp
  bind ${LOOPBACK}:${proxy.primary}
  option tcplog
  timeout tunnel 24h
  # A connection whose other end is gone without a word is given up after half a minute.
  option tcpka
  clitcpka-idle 10s
  clitcpka-intvl 5s
  clitcpka-cnt 4
  srvtcpka-idle 10s
  srvtcpka-intvl 5s
  srvtcpka-cnt 4
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions check-ssl verify required crt ${tls}/client.pem ca-file ${tls}/authority.pem
${databases
  .map(({ name, host = LOOPBACK, port, control, links = { port, control } }) => {
    return `  server ${name} ${host}:${links.port} maxconn ${most} check port ${links.control}`;
  })
  .join('\n')}
`;
}

/** HAProxy of a node: its own way to the primary, past the proxy of the people. It asks each Patroni who that is. */
export const databaseProxyConfig = (plan: ClusterPlan, place: ProxyPlace): string =>
  `${globalLines(place, 1_000)}${primaryProxy(plan)}`;

/** HAProxy of a trial: the site goes to nodes that are ready. */
export function proxyConfig(plan: ClusterPlan, place: ProxyPlace): string {
  const front = [`bind ${LOOPBACK}:${plan.proxy.site}`, 'http-request set-header X-Forwarded-Proto http'];
  return `${globalLines(place, TRIAL_MAX)}${siteProxy(plan.nodes, front)}`;
}

type PublicFront = {
  readonly place: ProxyPlace;
  /** PEM file with certificate and key. */
  readonly certificate: string;
  /** Where http is sent on to https. */
  readonly plainPort: number;
  /** Nodes are containers, whose names may be known later than the proxy starts, and change their address. */
  readonly findsNodesByName?: boolean;
};

/** The same for people: TLS 1.3 with the hybrid key exchange first, which HAProxy needs OpenSSL 3.5 for. */
export function publicProxyConfig(plan: ClusterPlan, { place, certificate, plainPort, ...more }: PublicFront): string {
  const tls = `ssl crt ${certificate} alpn h2,http/1.1 ssl-min-ver TLSv1.3 curves X25519MLKEM768:X25519:secp256r1`;
  const front = [
    `bind :${plan.proxy.site} ${tls}`,
    // What a visitor writes into these would be believed.
    'http-request del-header X-Forwarded-For',
    'http-request set-header X-Forwarded-Proto https',
    // For collectors, which ask the nodes.
    'http-request deny deny_status 404 if { path -m beg /metrics /readyz /healthz }',
  ];
  return `${globalLines(place, PEOPLE_MAX)}${plainHttp(plainPort)}${siteProxy(plan.nodes, front, more)}`;
}

const plainHttp = (port: number): string => `
frontend plain
  mode http
  no log
  bind :${port}
  timeout http-request 10s
  http-request redirect scheme https code 301
`;
