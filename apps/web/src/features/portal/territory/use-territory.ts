import {
  ITALY,
  MUNICIPALITY_SEARCH_MIN,
  readTerritory,
  searchMunicipalities,
} from '@repo/contract/territory/territory';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';

/** A place and its parts; while another one is on its way the last one stands. */
export function useTerritory(area: string) {
  const query = area === ITALY ? {} : { area };
  return useQuery({ ...read(readTerritory, { query }), placeholderData: keepPreviousData });
}

/** Nothing is asked before there are letters to search for. */
export function useMunicipalities(name: string) {
  return useQuery({
    ...read(searchMunicipalities, { query: { name } }),
    enabled: name.length >= MUNICIPALITY_SEARCH_MIN,
    placeholderData: keepPreviousData,
  });
}
