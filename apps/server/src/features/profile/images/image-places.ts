import sharp from 'sharp';
import { openWorkPlaces } from '../../../http/work-places.ts';

sharp.cache(false);
sharp.concurrency(1);

/**
 * Unfolding a picture takes up to 100 MB and a core: two at once leave the server able to answer everybody else. Refuses
 * `request.busy` when too many wait already.
 */
export const inImagePlace = openWorkPlaces({ atOnce: 2, queueMax: 16 });
