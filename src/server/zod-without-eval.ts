import * as z from 'zod';

/**
 * Stands before every import of a module that builds zod schemas: building one probes `new Function`, which a strict
 * Content-Security-Policy reports as a violation even where zod catches the refusal.
 */
z.config({ jitless: true });
