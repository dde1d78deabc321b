import sharp from 'sharp';
import { openWorkPlaces } from '../../../core/work-places.ts';

sharp.cache(false);
sharp.concurrency(1);

/**
 * Decoding a picture takes up to 100 MB and a core: with two at once the server can still answer everybody else.
 * Refuses `request.busy` when too many already wait.
 */
export const inImagePlace = openWorkPlaces({ atOnce: 2, queueMax: 16 });
