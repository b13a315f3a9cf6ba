export declare const tableOwners: Readonly<Record<string, readonly string[]>>;
export declare const otherWriters: readonly { readonly table: string; readonly room: string; readonly why: string }[];
