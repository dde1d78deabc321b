/** All bodies that have not arrived in whole share these bytes; four thousand of the largest that anybody may send, and more. */
export const ARRIVING_BYTES_MAX = 48_000_000;

type ArrivingBody = { bytes: number; readonly refuse: () => void };

/** In the order in which they began. Per process, because memory is shared by all servers that a test opens. */
const arriving = new Set<ArrivingBody>();
let bytes = 0;

/**
 * Counts a body while it arrives. Where all of them together are too large, the one that began first is refused: who sends
 * slowly on purpose began before those who send as fast as they can.
 */
export function noteArriving(refuse: () => void): { grow: (more: number) => void; end: () => void } {
  const body: ArrivingBody = { bytes: 0, refuse };
  arriving.add(body);
  const end = (one: ArrivingBody) => {
    if (arriving.delete(one)) bytes -= one.bytes;
  };
  return {
    grow: (more) => {
      body.bytes += more;
      bytes += more;
      for (const oldest of arriving) {
        if (bytes <= ARRIVING_BYTES_MAX) return;
        end(oldest);
        oldest.refuse();
      }
    },
    end: () => end(body),
  };
}
