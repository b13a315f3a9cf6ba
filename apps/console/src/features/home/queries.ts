import { keyOf } from '@atrium/contract/endpoint';
import { getHome } from '@atrium/contract/products/get-home';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type Home = ReturnType<(typeof getHome)['reply']['parse']>;

export const homeQuery = queryOptions({
  queryKey: keyOf(getHome),
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
});

/** The products of the person, and what the operator has to tell. */
export const useHome = () => useQuery(homeQuery);
