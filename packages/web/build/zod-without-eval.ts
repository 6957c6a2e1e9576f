import { z } from "zod/v4";

// Compiling a schema would need `eval`, which our content security policy refuses, and reports.
z.config({ jitless: true });

export { z };
