import { z } from 'zod';

// Formats of reply fields in the OpenAPI document. Not validated, because our own code writes these values.

/** A timestamp, ISO 8601 in UTC: "2026-03-01T08:00:00.000Z". */
export const instant = z.string().meta({ format: 'date-time' });

/** A date in South Africa: "2026-03-01". */
export const calendarDay = z.string().meta({ format: 'date' });

/** Rand as a decimal string with two decimals: "299.00". */
export const decimalRand = z.string().meta({ format: 'decimal' });

/** An e-mail address. */
export const email = z.string().meta({ format: 'email' });

/** An absolute URI, such as https://… or otpauth://… */
export const uri = z.string().meta({ format: 'uri' });
