export declare const featureOrder: readonly (readonly string[])[];
/** Files that may import against the order. */
export declare const exceptions: readonly { readonly from: string; readonly reason: string }[];
export declare const procedures: readonly string[];
export declare const documents: readonly string[];
