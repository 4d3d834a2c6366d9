/**
 * The official client validates with zod, which probes `new Function` once; a strict Content-Security-Policy reports
 * that as a violation. Import this module before the client.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
