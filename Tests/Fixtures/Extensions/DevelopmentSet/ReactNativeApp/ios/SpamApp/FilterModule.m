#import <React/RCTBridgeModule.h>

@interface RCT_EXTERN_MODULE (FilterModule, NSObject)
@end
