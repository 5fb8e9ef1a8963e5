import { z } from 'zod';

// String formats of response fields for the OpenAPI document. They aren't validated, because our own code
// writes the values.

/** ISO 8601 timestamp in UTC: "2026-03-01T08:00:00.000Z". */
export const instant = z.string().meta({ format: 'date-time' });

/** South African calendar date: "2026-03-01". */
export const calendarDay = z.string().meta({ format: 'date' });

/** Rand amount as a string with two decimal places: "299.00". */
export const decimalRand = z.string().meta({ format: 'decimal' });

export const email = z.string().meta({ format: 'email' });

/** An absolute URI, such as https://… or otpauth://… */
export const uri = z.string().meta({ format: 'uri' });
